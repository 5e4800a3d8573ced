import { type Examples, observes, passes, silent } from '../../../test/examples/example.ts'
import { onCards } from '../../../test/examples/cards/observe.ts'
const errorOf = (json: object, status = 409, release = '2.38.0') =>
  onCards('cards/update-status', { status, json, release })
const INACTIVE = { applicationError: 'CARD_INACTIVE', errorCode: 4436 }

export const ERROR_FORM_EXAMPLES: Examples = {
  'cards/errors-name-their-code': [
    passes('a code without a name', errorOf({ applicationError: 'CONFLICT', errorCode: 4467 })),
    passes(
      'its former name',
      errorOf({ applicationError: 'PIN_PREVIOUSLY_INHERITED', errorCode: 4442 }, 409, '2.6.0'),
    ),
    observes('another name', errorOf({ ...INACTIVE, applicationError: 'CONFLICT' }), [
      '/applicationError',
      'CONFLICT',
    ]),
    observes('the number as a text', errorOf({ ...INACTIVE, errorCode: 'E4436' }), ['/errorCode', 'E4436']),
    observes('a status of servers', errorOf(INACTIVE, 500), ['status', '500']),
    silent('no code of the document', errorOf({ applicationError: 'INVALID_REQUEST' }, 400)),
    silent('not available', errorOf(INACTIVE, 503)),
  ],
}
