import { defineMessage } from '../../message-model.ts'
import { COMMON } from '../common/all.ts'
import { CHEQUE } from './cheque.ts'
import { INITIATION } from './initiation.ts'
import { INSTRUCTION } from './instruction.ts'
import { REGULATORY } from './regulatory.ts'
import { TRANSACTION } from './transaction.ts'

/** pain.001.001.09: A customer asks for credit transfers. */
export const PAIN_001 = defineMessage('pain.001.001.09', {
  ...COMMON,
  ...INITIATION,
  ...INSTRUCTION,
  ...TRANSACTION,
  ...CHEQUE,
  ...REGULATORY,
})
