/**
 * What answers requests in the same process, such as the `fetch` of an application. It stands alone because the options
 * of the library name it, and whoever compiles against them may have no types of Node.
 */
export type FetchFunction = (request: Request) => Response | Promise<Response>
