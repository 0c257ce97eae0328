// What search engines are told where it differs from what people read (spec 1 §9: both are kept).

export const priceRange = '$$'

export const signatureFacial = { name: 'Signature Facial', durationMinutes: 75 } as const

// spec 1 §9 names map coordinates without their values: these are the city's own, the middle of
// Redlands, until the owner fills in those of her door together with the address.
export const coordinates = { latitude: 34.0556, longitude: -117.1825 } as const
