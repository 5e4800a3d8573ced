/** What answers requests in the same process, such as the `fetch` of an application. */
export type FetchFunction = (request: Request) => Response | Promise<Response>
