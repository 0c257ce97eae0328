/**
 * The sales tax of goods sold from Redlands, as the test-mode catalogue has it. Live, the tax is the one
 * in the studio's Square account; services are not taxed in California. For the owner to confirm.
 */
export const salesTax = { name: 'Sales tax', percentage: '8.75' }
