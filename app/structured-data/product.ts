import { href } from 'react-router'
import type { ItemListLeaf, OfferLeaf, ProductLeaf } from 'schema-dts'
import { decimalOf } from '#domain/core/money.ts'
import type { Product } from '#domain/shop/product.ts'

/**
 * A product for search engines, one offer for each variation. Whether it is in stock is not said:
 * nobody has counted.
 */
export function productData(publicUrl: string, product: Product, studio: string) {
  const url = publicUrl + href('/products/:id', { id: product.id })
  const sold = product.variations?.length ? product.variations : [product]
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.id,
    url,
    brand: { '@type': 'Brand', name: studio },
    image: `${publicUrl}${product.image}`,
    offers: sold.map(
      ({ name, priceCents }) =>
        ({
          '@type': 'Offer',
          name: name === product.name ? name : `${product.name}, ${name}`,
          price: decimalOf(priceCents),
          priceCurrency: 'USD',
          itemCondition: 'https://schema.org/NewCondition',
          url,
        }) satisfies OfferLeaf,
    ),
  } satisfies ProductLeaf
}

/** The list of products for search engines, each by the address of its own page. */
export function productListData(publicUrl: string, products: readonly Product[]) {
  return {
    '@type': 'ItemList',
    '@id': `${publicUrl}${href('/products')}#list`,
    numberOfItems: products.length,
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: publicUrl + href('/products/:id', { id }),
    })),
  } satisfies ItemListLeaf
}
