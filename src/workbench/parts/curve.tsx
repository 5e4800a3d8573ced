import { useEffect, useRef } from 'preact/hooks'
import Plot from 'uplot'

interface CurveProps {
  /** Seconds since 1970, ascending. */
  readonly at: readonly number[]
  readonly values: readonly number[]
  readonly label: string
  readonly onPick?: (index: number) => void
}

const HEIGHT = 190

/** A quantity over time, in steps: a balance holds from one day's end to the next. */
export function Curve({ at, values, label, onPick }: CurveProps) {
  const place = useRef<HTMLDivElement>(null)
  const picked = useRef(onPick)
  picked.current = onPick
  useEffect(() => {
    const holder = place.current!
    const style = getComputedStyle(holder)
    const colour = (name: string): string => style.getPropertyValue(name)
    const axis = {
      stroke: colour('--muted'),
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { show: false },
    }
    const plot = new Plot(
      {
        width: holder.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        series: [
          {},
          {
            stroke: colour('--accent'),
            width: 2,
            fill: colour('--wash'),
            paths: Plot.paths.stepped!({ align: 1 }),
          },
        ],
        axes: [
          axis,
          { ...axis, size: 80, values: (_, splits) => splits.map((value) => value.toLocaleString('de-CH')) },
        ],
      },
      [[...at], [...values]],
      holder,
    )
    const pick = (): void => {
      const index = plot.cursor.idx
      if (index !== null && index !== undefined) picked.current?.(index)
    }
    plot.over.addEventListener('click', pick)
    const resized = new ResizeObserver(() => plot.setSize({ width: holder.clientWidth, height: HEIGHT }))
    resized.observe(holder)
    return () => {
      resized.disconnect()
      plot.destroy()
    }
  }, [at, values])
  return <div ref={place} class="curve" role="img" aria-label={label} />
}
