import type { DocumentNumber } from '../../documents/documents.ts'
import type { SignOff } from './sign-off.ts'

/** What reports need from outside; they do no work that depends on a runtime. */
export interface ReportTools {
  /** The UTF-8 bytes of the text in the zlib format (RFC 1950, Node's `deflateSync`), as base64. */
  readonly deflate: (text: string) => string
  /** The SHA-256 of the UTF-8 bytes of the text, as base64. */
  readonly sha256: (text: string) => string
  /** The documents' titles. */
  readonly documents: Readonly<Record<DocumentNumber, string>>
  /** With it the first page has a block to sign. */
  readonly signOff?: SignOff | undefined
}
