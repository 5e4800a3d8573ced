import type { Profile } from '../../target/profile/profile.ts'

/** Whether the profile says that the target does not offer an operation, or its whole module. */
export function isNotOffered(operation: string, { notOffered = [] }: Pick<Profile, 'notOffered'>): boolean {
  return notOffered.some((name) => operation === name || operation.startsWith(`${name}/`))
}
