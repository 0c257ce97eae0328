const { ContainerRegistrationKeys, Modules, ProductStatus } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

const PRODUCTS = 14

/** One shop in California with 14 products, one way of shipping, and its own manual payment: it takes nothing. */
exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfillment = container.resolve(Modules.FULFILLMENT)

  const [channel] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels()
  const [store] = await container.resolve(Modules.STORE).listStores()
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      supported_currencies: [{ currency_code: 'usd', is_default: true }],
      default_sales_channel_id: channel.id,
    },
  })
  await run(flows.createRegionsWorkflow, {
    regions: [
      {
        name: 'United States',
        currency_code: 'usd',
        countries: ['us'],
        payment_providers: ['pp_system_default'],
      },
    ],
  })
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'us', provider_id: 'tp_system' }])
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [
      {
        name: 'Redlands',
        address: { city: 'Redlands', country_code: 'US', address_1: '12 Orange Street' },
      },
    ],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  })
  const [profile] = await run(flows.createShippingProfilesWorkflow, {
    data: [{ name: 'Default', type: 'default' }],
  })
  const set = await fulfillment.createFulfillmentSets({
    name: 'Redlands',
    type: 'shipping',
    service_zones: [{ name: 'US', geo_zones: [{ country_code: 'us', type: 'country' }] }],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Standard Shipping',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'In a few days.', code: 'standard' },
      prices: [{ currency_code: 'usd', amount: 5 }],
      rules: [],
    },
  ])
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] })
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }],
  })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  await run(flows.createProductsWorkflow, {
    products: Array.from({ length: PRODUCTS }, (_, i) => ({
      title: `Product ${i}`,
      handle: `product-${i}`,
      description: 'A serum of this shelf, in a bottle of glass.',
      status: ProductStatus.PUBLISHED,
      shipping_profile_id: profile.id,
      options: [{ title: 'Size', values: ['Regular'] }],
      variants: [
        {
          title: 'Regular',
          sku: `SKU-${i}`,
          options: { Size: 'Regular' },
          manage_inventory: true,
          prices: [{ amount: 36, currency_code: 'usd' }],
        },
      ],
      sales_channels: [{ id: channel.id }],
    })),
  })
  const items = await container.resolve(Modules.INVENTORY).listInventoryItems()
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id }) => ({
      location_id: location.id,
      inventory_item_id: id,
      stocked_quantity: 1_000_000,
    })),
  })
}
