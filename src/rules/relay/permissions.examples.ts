import { PERMISSION_ID } from '../../documents/headers.ts'
import { account, accountList, refusal } from '../../../test/examples/bodies.ts'
import { type Examples, fails, passes, silent } from '../../../test/examples/example.ts'
import { relayedAs } from '../../../test/examples/relayed.ts'

const OTHER = '22222222-2222-4222-8222-222222222222'

const call = (permission?: string) =>
  accountList([account()], {
    sent: { Authorization: undefined, ...(permission !== undefined && { [PERMISSION_ID]: permission }) },
  })
const under = (token: string, permission?: string) =>
  relayedAs(call(permission), [{ headers: { Authorization: `Bearer ${token}` } }])

const works = [passes('it works', call()), fails('it is refused', refusal(401), 'status')]

export const RELAYED_PERMISSIONS_EXAMPLES: Examples = {
  'relay/hosted-permission-is-its-clients': [
    passes('it is refused', refusal(403)),
    fails('it works', call(), 'status'),
  ],
  'relay/hosted-tokens-stay-apart': [
    passes('two tokens', under('b25l'), { earlier: [under('dHdv', OTHER)] }),
    fails('one token', under('b25l'), 'header Authorization', { earlier: [under('b25l', OTHER)] }),
    silent('one permission', under('b25l'), { earlier: [under('b25l')] }),
  ],
  'relay/invalid-grant-ends-one-permission': works,
  'relay/others-permissions-stay': works,
}
