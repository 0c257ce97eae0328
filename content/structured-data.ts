// What search engines are told where it differs from what people read (spec 1 §9: both are kept).

export const priceRange = '$$'

export const signatureFacial = { name: 'Signature Facial', durationMinutes: 75 } as const

/** The owner's to fill in with the address; until then, the middle of Redlands. */
export const coordinates = { latitude: 34.0556, longitude: -117.1825 } as const
