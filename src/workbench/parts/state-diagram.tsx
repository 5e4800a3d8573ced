interface StateDiagramProps {
  readonly label: string
  readonly states: readonly State[]
  /** From one state to another, with what leads there. */
  readonly ways: readonly (readonly [from: string, to: string, words: string])[]
  readonly current: string
}

export interface State {
  readonly name: string
  readonly column: number
  readonly row: number
}

const WIDTH = 132
const HEIGHT = 34
const GAP_X = 66
const GAP_Y = 44

/** The states of something, the ways between them, and where it stands now. */
export function StateDiagram({ label, states, ways, current }: StateDiagramProps) {
  const at = new Map(states.map((state) => [state.name, state]))
  const columns = Math.max(...states.map(({ column }) => column)) + 1
  const rows = Math.max(...states.map(({ row }) => row)) + 1
  const width = columns * (WIDTH + GAP_X) - GAP_X
  const height = rows * (HEIGHT + GAP_Y) - GAP_Y + 16
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
          return (
            <g key={`${from} ${to}`}>
              <line x1={line.x1} y1={line.y1} x2={line.x2} y2={line.y2} marker-end="url(#tip)" />
              <text
                class="way"
                x={(line.x1 + line.x2) / 2}
                y={(line.y1 + line.y2) / 2 - 5}
                text-anchor="middle"
              >
                {words}
              </text>
            </g>
          )
        })}
        {states.map((state) => (
          <g key={state.name} class={state.name === current ? 'now' : undefined}>
            <rect x={leftOf(state)} y={topOf(state)} width={WIDTH} height={HEIGHT} rx="8" />
            <text x={leftOf(state) + WIDTH / 2} y={topOf(state) + HEIGHT / 2 + 4} text-anchor="middle">
              {state.name.replaceAll('_', ' ').toLowerCase()}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

function leftOf({ column }: State): number {
  return column * (WIDTH + GAP_X)
}

function topOf({ row }: State): number {
  return row * (HEIGHT + GAP_Y)
}

/** From edge to edge; side by side where the states stand in one row. */
function between(from: State, to: State) {
  const middle = (state: State) => ({ x: leftOf(state) + WIDTH / 2, y: topOf(state) + HEIGHT / 2 })
  const [start, end] = [middle(from), middle(to)]
  if (from.column === to.column) {
    const down = to.row > from.row
    return {
      x1: start.x,
      y1: topOf(from) + (down ? HEIGHT : 0),
      x2: end.x,
      y2: topOf(to) + (down ? 0 : HEIGHT),
    }
  }
  const right = to.column > from.column
  return {
    x1: leftOf(from) + (right ? WIDTH : 0),
    y1: start.y,
    x2: leftOf(to) + (right ? 0 : WIDTH),
    y2: end.y,
  }
}
