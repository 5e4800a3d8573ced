import { ACTION_STYLES } from './styles/action.ts'
import { BASE_STYLES } from './styles/base.ts'
import { COLOURS } from './styles/colours.ts'
import { EXCHANGE_STYLES } from './styles/exchange-styles.ts'
import { MATRIX_STYLES } from './styles/matrix.ts'
import { PAGING_STYLES } from './styles/paging.ts'
import { PRINT_STYLES } from './styles/print.ts'
import { REFRESH_STYLES } from './styles/refreshes.ts'
import { SCENARIO_STYLES } from './styles/scenarios.ts'
import { SEQUENCE_STYLES } from './styles/sequence.ts'
import { SIGN_OFF_STYLES } from './styles/sign-off.ts'
import { SUMMARY_STYLES } from './styles/summary.ts'

/** The whole style sheet. What is for paper comes last, because it takes back what screens need. */
export const STYLE_SHEET = [
  COLOURS,
  BASE_STYLES,
  SUMMARY_STYLES,
  ACTION_STYLES,
  MATRIX_STYLES,
  SCENARIO_STYLES,
  SEQUENCE_STYLES,
  REFRESH_STYLES,
  EXCHANGE_STYLES,
  PAGING_STYLES,
  PRINT_STYLES,
  SIGN_OFF_STYLES,
].join('')
