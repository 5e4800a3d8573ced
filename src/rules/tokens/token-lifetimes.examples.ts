import { type Examples, observes, passes, undecided, warns, where } from '../../../test/examples/example.ts'
import { atBothSides, CODE, tokens } from '../../../test/examples/sides.ts'
import { notWorking, working } from '../../../test/examples/token-answers.ts'

const A_DAY = { accessTokenMs: 86_400_000 }

/** Document 2 §8. Time passes between the exchanges: an answer alone shows which side of a limit the target takes. */
export const TOKEN_LIFETIMES_EXAMPLES: Examples = atBothSides(
  ({ call, invalidToken, refresh, failingRefresh }) => {
    const taken = refresh(undefined, { form: CODE })
    const tooLate = failingRefresh(400, undefined, { form: CODE })
    return {
      'code-lives-30-seconds': working(taken, tooLate, '400 invalid_grant'),
      'code-expires-after-30-seconds': notWorking(taken, tooLate),
      'code-at-the-limit': [observes('an access token that works', call(), { actual: 'it works' })],
      'stated-lifetime-is-that-of-the-target': [
        ...where(A_DAY, [
          passes('24 hours', refresh()),
          passes('a reserve of a minute', refresh(tokens({ expires_in: 86_340 }))),
          warns('a week', refresh(tokens({ expires_in: 604_800 })), ['/expires_in', '604800']),
          warns('ten minutes', refresh(tokens({ expires_in: 600 })), { value: '86400' }),
          undecided('none', refresh(tokens({ expires_in: undefined }))),
        ]),
        undecided('the profile says nothing', refresh(tokens({ expires_in: 600 }))),
      ],
      'access-token-lives-24-hours': working(call(), invalidToken(), '401 /problems/INVALID_TOKEN', warns),
      'access-token-expires-after-24-hours': notWorking(call(), invalidToken(), warns),
      'refresh-token-lives-30-days': working(refresh(), failingRefresh(400), '400 invalid_grant'),
      'refresh-token-after-30-days': [
        observes('it has expired', failingRefresh(400), ['status', 'it does not']),
        observes('30 days are the least', refresh(), ['status', 'it works']),
      ],
      'refresh-extends-the-refresh-token': working(refresh(), failingRefresh(400), '400 invalid_grant'),
    }
  },
)
