import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface VirtualListProps {
  readonly total: number
  /** Of each row, in pixels: all are alike. */
  readonly rowHeight: number
  readonly label: string
  readonly row: (index: number) => ComponentChildren
  /** Tells which rows are seen, so that they can be asked for. */
  readonly onSeen: (first: number, count: number) => void
  /** Another one has the seen rows asked for again. */
  readonly version: number
}

/** Rows above and below what is seen, so that scrolling shows no gap. */
const BESIDES = 12
/** Browsers lose precision in taller elements: beyond it, the list scrolls over more rows at a time. */
const TALLEST = 8_000_000

/** A list of any length: only the rows that are seen exist. */
export function VirtualList({ total, rowHeight, label, row, onSeen, version }: VirtualListProps) {
  const place = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  useEffect(() => {
    const resized = new ResizeObserver(([entry]) => setHeight(entry!.contentRect.height))
    resized.observe(place.current!)
    return () => resized.disconnect()
  }, [])
  const whole = Math.min(TALLEST, total * rowHeight)
  const scale = whole === 0 ? 1 : (total * rowHeight) / whole
  const first = Math.max(0, Math.floor((top * scale) / rowHeight) - BESIDES)
  const count = Math.min(total - first, Math.ceil(height / rowHeight) + 2 * BESIDES)
  useEffect(() => onSeen(first, Math.max(0, count)), [first, count, version])
  const offset = Math.max(0, Math.min(whole - count * rowHeight, first * rowHeight - top * (scale - 1)))
  return (
    <div
      ref={place}
      class="virtual"
      tabIndex={0}
      role="region"
      aria-label={label}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div style={{ height: `${whole}px`, position: 'relative' }}>
        <ol style={{ position: 'absolute', insetInline: 0, top: `${offset}px` }}>
          {Array.from({ length: Math.max(0, count) }, (_, index) => row(first + index))}
        </ol>
      </div>
    </div>
  )
}
