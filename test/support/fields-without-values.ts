/** Fields that the documents name and the dictionary has no values for, by the reason. */
const OF_REQUESTS = {
  'the target has given it out, and takes no other':
    'Permission-ID X-CorAPI-Target-ID cardToken client_id dpan identification permissionId providerId requestTraceId userId bankClearingNumber cardNumber cardType code memberId bic customerId emCertId market',
  'a closed set of values, each of which a scenario sends by itself':
    'action authentication_method bookingInstruction cardOrderReason cardStatusUpdateReason contactlessActivationMode grant_type sepaIndicator type',
  'no document shows a value, or shows one alone: another one may be refused':
    'pinDatamailerDelivery pinDatamailerExpressCode restrictedRegions',
  'the profile says which the target takes, which it exchanges and which it refuses': 'currency',
  'removed or deprecated: asked where its release is':
    'X-Instance-ID allowedMerchantCategoryCodes moneySendReceiveAccepted moneySendReceiveAllowed riskshieldListing',
  'made up of fields that are asked by themselves': 'fraudConfiguration onlineLimits',
  'a secret, which is made anew for each request': 'password pinData',
  'the day or the securities on which the flow rests': 'isins requestedExecutionDate validFrom',
  'a check digit leaves no room for characters: valid and invalid references are scenarios': 'reference',
  'it comes out of no answer, so that nothing of it can be seen': 'initiatingPartyId',
} as const

const OF_ANSWERS = {
  'an id that the target makes':
    'aliasId cardInstanceToken cardToken customerId entryId entryReference entryReferenceInternalId iban id identification approvalCode panSuffix publicKeyId schemeTransactionId shortCardId tokenRequestorId transactionId',
  'a code or a word of a set, which the rules compare with it':
    'accountTypeCode authorisationOrigin balanceType blockInformation blockInterface blockOrigin blockedCardReplacement card_status chargesIncludedIndicator chipApplication currency sourceCurrency targetCurrency allowedCurrencies deviceType digitalCardStatusUpdateReason domainCode familyCode subFamilyCode exchangeIndicator isoResponseCode markedAsDelayedDelete merchantCategory reasonCode reversalIndicator schemaVersion status statusCode threeDsAuthenticationLevel threeDsIndicator transactionType unblockCardByCardholderAllowed walletType type in',
  'removed or deprecated': 'allowedMerchantCategoryCodes moneySendReceiveAccepted moneySendReceiveAllowed',
  'text of the target itself, which nobody has ordered':
    'accountOwner additionalEntryInformation additionalTransactionInformation categoryName description designation detail deviceName error error_description instance merchant_data reason reasonInformation scope title token_type tokenRequestor tokenRequestorName transactionDataDetails',
  'a date or an instant that the target sets: days are asked for by date':
    'bookingDate cardExpiry cardOrderDateTime dateFrom dateTo requestDateTime valueDate',
  'a number or a token that the target makes': 'access_token cardholderAmount exchangeRate expires_in',
  'it repeats a header or a parameter of the request, whose values are above': 'headerName headerValue value',
  'it repeats what was ordered, which has no type': 'bic code memberId onlineLimits reference',
  'a link inside the API': 'account balance self transactions',
} as const

export const WITHOUT_A_TYPE: Readonly<Record<'requests' | 'answers', Readonly<Record<string, string>>>> = {
  requests: byField(OF_REQUESTS),
  answers: byField(OF_ANSWERS),
}

function byField(reasons: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const all = Object.entries(reasons).flatMap(([why, fields]) =>
    fields
      .split(' ')
      .map(
        (field) =>
          [
            field
              .replace('_status', ' status')
              .replace('_method', ' method')
              .replace('merchant_', 'merchant '),
            why,
          ] as const,
      ),
  )
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
