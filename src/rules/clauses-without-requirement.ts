import type { Clause } from '../documents/clauses.ts'

/** Everything of the documents that no requirement judges, with the reason; `list requirements --coverage` shows it. */
export const CLAUSES_WITHOUT_REQUIREMENT: Partial<Readonly<Record<Clause, string>>> = {
  '1 §3': 'heads two rows, which have requirements; transitions of submissions are not shown',
  '1 §4': 'most paths are not shown, so a profile gives them; no answer can contradict a path',
  '1 §6': 'not shown',
  '1 §9.1': 'no answer carries the version of a module',
  '1 §9.3': 'not shown',
  '2 §4.2': 'heads five steps; the authorization endpoint is not shown',
  '3 §9.1': 'no answer carries the version of the API; a profile names it',
  '3 §9.3': 'the format of the description is no behaviour; no operation answers the description',
  '3 §9.5': 'no answer carries the version, and the path of the address is given by the profile',
}
