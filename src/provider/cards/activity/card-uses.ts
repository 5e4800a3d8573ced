import type { CardHabit, MadeUpUse } from '../../bank/card-use/card-use.ts'
import type { DayNumber } from '../../../kernel/calendar.ts'

/** What the cards of an account, by its position from 0, are used for on a day. */
export type CardUses = (accountPosition: number, habit: CardHabit, day: DayNumber) => readonly MadeUpUse[]
