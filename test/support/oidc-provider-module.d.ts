/** What of it is used here; it comes without types. */
declare module 'oidc-provider' {
  interface Context {
    get(header: string): string
    readonly oidc: { readonly client: { readonly clientId: string } }
  }
  interface Token {
    readonly clientId: string
    save(): Promise<string>
  }
  interface Grant extends Token {
    addOIDCScope(scope: string): void
  }
  interface TokenKind {
    new (given: Readonly<Record<string, unknown>>): Token
    find(token: string): Promise<Token | undefined>
  }
  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    readonly AccessToken: TokenKind
    readonly RefreshToken: TokenKind
    readonly Grant: new (given: Readonly<Record<string, unknown>>) => Grant
    readonly Client: { find(id: string): Promise<object | undefined> }
    callback(): import('node:http').RequestListener
  }
  export const errors: { readonly InvalidClient: new (message: string) => Error }
}
