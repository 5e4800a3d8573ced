import { defined } from '../kernel/defined.ts'
import { stringifyProfile } from '../profile/stringify.ts'
import { pinsOf } from '../simulator/pins.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { withSurfacePaths } from '../simulator/worlds.ts'

/** The profile file of a served simulator, which `conformance run URL --profile FILE` can use as it is. */
export function simulatorProfileText(simulator: Simulator, url: string, isControlled: boolean): string {
  const profile = withSurfacePaths(simulator.profile(), '')
  return stringifyProfile(
    defined({
      ...profile,
      name: 'simulated bank',
      baseUrl: url,
      pins: pinsOf(simulator),
      controlUrl: isControlled ? `${url}/_control` : undefined,
    }),
    {
      '':
        'A profile of a simulated bank, written by `conformance serve`. Use it as it is:\n' +
        `conformance run ${url} --profile THIS-FILE`,
      pins: 'What the simulator does where the documents are silent; anything else shows as drift.',
      known: 'Data that exist at this bank.',
    },
  )
}
