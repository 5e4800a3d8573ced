const FORM_TYPE = 'application/x-www-form-urlencoded'

export function mediaTypeIsForm(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === FORM_TYPE
}
