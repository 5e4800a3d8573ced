import { UNPRINTABLE } from '../printable.ts'
import { CAPTURES_SCRIPT } from './client/captures.ts'
import { COPY_SCRIPT } from './client/copy.ts'
import { EXCHANGE_SCRIPT } from './client/exchange-script.ts'
import { FILTER_SCRIPT } from './client/filter.ts'
import { INDENTATION_SCRIPT } from './client/indentation.ts'
import { LINKS_SCRIPT } from './client/links.ts'
import { PAGING_SCRIPT } from './client/paging.ts'

/**
 * The whole script of report.html. It only enhances: summary and matrix are plain HTML. Whatever comes from
 * an exchange is put into the page as text, never as markup.
 */
export const CLIENT_SCRIPT = [
  "'use strict';\n",
  `const UNPRINTABLE = ${JSON.stringify(UNPRINTABLE)}\n`,
  INDENTATION_SCRIPT,
  CAPTURES_SCRIPT,
  COPY_SCRIPT,
  EXCHANGE_SCRIPT,
  PAGING_SCRIPT,
  FILTER_SCRIPT,
  LINKS_SCRIPT,
].join('')
