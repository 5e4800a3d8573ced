import { type Difference, differencesBetween } from '../../documents/own/differences.ts'
import { OWN_SCHEMAS, OWN_SURFACES } from '../../documents/own/own-apis.ts'
import { type CalendarDate, calendarDate, parseCalendarDate } from '../../kernel/calendar.ts'
import { counted } from '../../report/words.ts'
import { type Rehearsed, rehearse } from '../../runs/own/rehearse.ts'
import { type MovingDays, type RehearsedDays, rehearsedDays } from '../../runs/own/rehearsed-days.ts'
import { type Options, listOption, textOption } from '../options/options.ts'
import type { RunCommand } from '../command.ts'
import { refuse, tell } from '../terminal.ts'

/** `conformance releases diff OLDER NEWER`, and `rehearse`: what lies between two descriptions, and whom a move breaks. */
export const releases: RunCommand = async ([what, ...files], { options, terminal }) => {
  const [older, newer] = [OWN_SURFACES['older'], OWN_SURFACES['newer']]
  if ((what !== 'diff' && what !== 'rehearse') || files.length !== 2 || !older || !newer)
    return refuse('write releases diff OLDER NEWER, or releases rehearse OLDER NEWER')
  if (what === 'rehearse') {
    const days = movingDays(options)
    const rehearsed = await rehearse()
    if (days) {
      const rows = rehearsedDays(rehearsed, days)
      tell(terminal, options, rows, () => daysWords(rows, days))
      return rows.some(({ broken }) => broken.length > 0) ? 1 : 0
    }
    tell(terminal, options, rehearsed, () => rehearsedWords(rehearsed))
    return rehearsed.some(({ broken }) => broken.length > 0) ? 1 : 0
  }
  const differences = differencesBetween(
    { description: older, schemas: OWN_SCHEMAS },
    { description: newer, schemas: OWN_SCHEMAS },
  )
  tell(terminal, options, differences, () => differenceWords(differences))
  return differences.some(({ breaks }) => breaks) ? 1 : 0
}

function differenceWords(differences: readonly Difference[]): string {
  const kinds = [...Map.groupBy(differences, ({ kind }) => kind)].map(
    ([kind, some]) => `${some.length} ${kind}`,
  )
  const breaking = differences.filter(({ breaks }) => breaks).length
  return [
    ...differences.map(
      ({ kind, at, to, breaks }) =>
        `${breaks ? '!' : ' '} ${kind.padEnd(13)} ${at}${to === undefined ? '' : `: ${to}`}`,
    ),
    '',
    `${counted(differences.length, 'difference')}: ${kinds.join(', ') || 'none'}; ${breaking} of them (!) can break a client of the older release`,
  ].join('\n')
}

function rehearsedWords(rehearsed: readonly Rehearsed[]): string {
  return rehearsed
    .map(({ client, bank, broken, asked }) =>
      [
        `a client of the ${client} release at a bank ${bank === 'both' ? 'that answers both' : `of the ${bank} one`}: ${broken.length} of ${counted(asked, 'operation')} break`,
        ...broken.map(({ operation, how }) => `  ${operation}: ${how}`),
      ].join('\n'),
    )
    .join('\n')
}

function movingDays(options: Options): MovingDays | undefined {
  const [both, clients = ['']] = [textOption(options, 'both'), listOption(options, 'client')]
  if (both === undefined) {
    if (clients[0] !== '') refuse('--client is for a bank that moves: give --both')
    return undefined
  }
  const [first, last] = both.split('..').map(calendarDate) as [CalendarDate, CalendarDate]
  return {
    both: [first, last],
    clients: clients.map((text, index) => ({
      name: text.includes('=') ? text.slice(0, text.indexOf('=')) : `client ${index + 1}`,
      day: parseCalendarDate(text.slice(text.indexOf('=') + 1)),
    })),
  }
}

/** A row for each time of each client, with the operations that break below. */
function daysWords(rows: readonly RehearsedDays[], { clients }: MovingDays): string {
  const lines = rows.map(({ name, from, bank, client, asked, broken }) =>
    [
      clients.length > 1 ? `${name.padEnd(Math.max(...clients.map((one) => one.name.length)))}  ` : '',
      (from === undefined ? 'before' : `from ${from}`).padEnd(15),
      `  bank ${bank === 'both' ? 'both ' : bank}  client ${client}  `,
      broken.length === 0 ? 'nothing breaks' : `${broken.length} of ${counted(asked, 'operation')} break`,
      ...broken.map(({ operation, how }) => `\n  ${operation}: ${how}`),
    ].join(''),
  )
  return lines.join('\n')
}
