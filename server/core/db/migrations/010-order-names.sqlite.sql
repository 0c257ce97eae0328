-- Orders are found by their buyer's name.
UPDATE orders SET buyer_name = lower(
  json_extract(shipping_address, '$.firstName') || ' ' || json_extract(shipping_address, '$.lastName')
) WHERE shipping_address IS NOT NULL;
