import { each } from '../../kernel/words.ts'

/** How a terminal shows the roles that text can have. The composition root makes one from its colour library. */
export type Palette = Readonly<typeof plainPalette>

export const plainPalette = each((text: string) => text, 'strong faint good bad caution note')

export interface ConsoleOptions {
  readonly palette: Palette
  /** Columns of the terminal. */
  readonly width: number
  /** Paths of the reports that were written. */
  readonly reports?: readonly string[]
}
