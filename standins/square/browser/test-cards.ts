/** How a card's bank asks whether it is really you: not at all, silently, with a code, or it says no. */
export type Verify = 'silent' | 'code' | 'fails'
export type TestCard = {
  brand: string
  verify?: Verify
  declined?: true
  /** Declined when it is charged from a customer's file. */
  declinedOnFile?: true
  says?: string
}

/** Square's own test cards: they are in its public documentation, and charge nobody. */
export const TEST_CARDS: Record<string, TestCard> = {
  '4111111111111111': { brand: 'VISA', says: 'is paid' },
  '4000000000000002': { brand: 'VISA', declined: true, says: 'is declined' },
  '4310000000201019': { brand: 'VISA', verify: 'code', says: 'asks for a code' },
  '4811110000000008': { brand: 'VISA', verify: 'fails', says: 'is not verified' },
  '4000000000000010': { brand: 'VISA', declinedOnFile: true },
  '4800000000000004': { brand: 'VISA', verify: 'silent' },
  '5105105105105100': { brand: 'MASTERCARD' },
  '5222220000000005': { brand: 'MASTERCARD', verify: 'silent' },
  '5500000000201016': { brand: 'MASTERCARD', verify: 'code' },
  '5248480000210026': { brand: 'MASTERCARD', verify: 'code' },
  '340000000000009': { brand: 'AMERICAN_EXPRESS' },
  '370000000201014': { brand: 'AMERICAN_EXPRESS', verify: 'code' },
  '6011000000000004': { brand: 'DISCOVER' },
  '6011000000201016': { brand: 'DISCOVER', verify: 'silent' },
  '30000000000004': { brand: 'DISCOVER_DINERS' },
  '3569990010095841': { brand: 'JCB' },
  '6222988812340000': { brand: 'CHINA_UNIONPAY' },
  '7783320000000000': { brand: 'SQUARE_GIFT_CARD' },
}
