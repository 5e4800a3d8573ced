import type { ComponentChildren } from 'preact'
import type { Judgement } from '../answers.ts'
import { Facts } from './elements.tsx'

interface ContradictionProps {
  /** What a scenario expects by itself stands in no document. */
  readonly of: Omit<Judgement['contradictions'][number], 'clause' | 'verdict'> & { readonly clause?: string }
  /** Stands before the words of the rule. */
  readonly children?: ComponentChildren
}

/** What contradicts a document: the rule, its clause, and what was seen in its place. */
export function Contradiction({ of: found, children }: ContradictionProps) {
  const { requirement, clause, at, expected, actual } = found
  return (
    <div class="finding">
      <p>
        {children}
        <strong>{expected?.rule ?? requirement}</strong>
      </p>
      <Facts
        of={{
          Requirement: requirement,
          Document: clause,
          At: at,
          Expected: expected?.value,
          Seen: actual,
        }}
      />
    </div>
  )
}
