/** Where a browser keeps its cart (spec 1 §4). */
export const CART_KEY = 'shopping-cart'
