/** Under which name a check reads what the profile says of the content type of token requests. */
export const TOKEN_REQUEST_BODY = 'tokenRequestBody'

/** The same of how long access tokens work, in milliseconds. */
export const ACCESS_TOKEN_MS = 'accessTokenMs'
