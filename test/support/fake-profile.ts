import type { Profile } from '../../src/target/profile/profile.ts'

/** Of a gateway of which nothing is needed but that it is one. */
export const PROFILE: Profile = {
  name: 'fake',
  surfaces: { gateway: { basePath: '' } },
  headers: {
    'Permission-ID': '11111111-1111-4111-8111-111111111111',
    'User-Agent': 'conformance',
    'X-CorAPI-Target-ID': 'provider-1',
    'X-PSU-IP-Address': 'AUTO',
    'X-PSU-User-Agent': 'AUTO',
  },
  known: { account: 'acc-1' },
  pins: {},
  notApplicable: {},
}
