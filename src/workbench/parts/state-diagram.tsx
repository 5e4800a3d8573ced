import type { AnswerAt } from '../answers.ts'
import { useResource } from '../store.ts'
import { worded, readable } from '../words.ts'

type Lives = AnswerAt<'/lives'>

interface StateDiagramProps {
  readonly label: string
  /** The life that the ways between the states are from. */
  readonly of: keyof Lives
  /** Where the states are drawn, row by row; nothing where the name is empty. */
  readonly places: readonly (readonly string[])[]
  readonly current: string
}

/** A state by its centre. */
interface State {
  readonly name: string
  readonly x: number
  readonly y: number
}

const WIDTH = 132
const HEIGHT = 34
const GAP_X = 104
const GAP_Y = 44

/** The states of something, the ways between them, and where it stands now. */
export function StateDiagram({ label, of, places, current }: StateDiagramProps) {
  const ways = waysOf(useResource('/lives').value?.[of] ?? [])
  const states = places.flatMap((names, row) =>
    names.flatMap((name, column): State[] => {
      const at = { x: column * (WIDTH + GAP_X) + WIDTH / 2, y: row * (HEIGHT + GAP_Y) + HEIGHT / 2 }
      return name === '' ? [] : [{ name, ...at }]
    }),
  )
  const at = new Map(states.map((state) => [state.name, state]))
  const width = Math.max(...states.map(({ x }) => x)) + WIDTH / 2
  const height = Math.max(...states.map(({ y }) => y)) + HEIGHT / 2 + 16
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label={label}>
      <svg class="states" viewBox={`0 -8 ${width} ${height}`} width={width} height={height} role="img">
        <title>{`${label}: now ${current}. ${ways.map(([from, to, words]) => `${from} to ${to}: ${words}`).join('; ')}`}</title>
        <defs>
          <marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {ways.map(([from, to, words]) => {
          const line = between(at.get(from)!, at.get(to)!)
          const isWayBack = from > to && ways.some((other) => other[0] === to && other[1] === from)
          return (
            <g key={`${from} ${to}`}>
              <line {...line} marker-end="url(#tip)" />
              <text
                class="way"
                x={(line.x1 + line.x2) / 2}
                y={(line.y1 + line.y2) / 2 + (isWayBack ? 13 : -5)}
                text-anchor="middle"
              >
                {words}
              </text>
            </g>
          )
        })}
        {states.map(({ name, x, y }) => (
          <g key={name} class={name === current ? 'now' : undefined}>
            <rect x={x - WIDTH / 2} y={y - HEIGHT / 2} width={WIDTH} height={HEIGHT} rx="8" />
            <text x={x} y={y + 4} text-anchor="middle">
              {worded(name)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** From one state to another, by the first deed that leads there. */
function waysOf(life: Lives[keyof Lives]) {
  const ways = life.flatMap(({ deed, from, to }) =>
    to === 'same' ? [] : from.filter((one) => one !== to).map((one) => [one, to, worded(deed)] as const),
  )
  return ways.filter(
    ([from, to], index) => ways.findIndex((way) => way[0] === from && way[1] === to) === index,
  )
}

/** From edge to edge; from above or below where the states stand in one column. */
function between(from: State, to: State) {
  const across = (Math.sign(to.x - from.x) * WIDTH) / 2
  const down = across === 0 ? (Math.sign(to.y - from.y) * HEIGHT) / 2 : 0
  return { x1: from.x + across, y1: from.y + down, x2: to.x - across, y2: to.y - down }
}

interface NextProps {
  readonly of: readonly { readonly deed: string; readonly becomes: string; readonly at?: string }[]
}

/** What can happen next, with the state that it leads to. */
export function Next({ of: next }: NextProps) {
  return (
    <ul class="inner" aria-label="What can happen next">
      {next.length === 0 && <li>Nothing more can happen to it.</li>}
      {next.map(({ deed, becomes, at }) => (
        <li key={`${deed} ${becomes}`}>
          {worded(deed)} → {worded(becomes)}
          {at !== undefined && `, ${readable(at)}`}
        </li>
      ))}
    </ul>
  )
}
