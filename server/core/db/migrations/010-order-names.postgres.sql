-- Orders are found by their buyer's name.
UPDATE orders SET buyer_name = lower(
  (shipping_address::json ->> 'firstName') || ' ' || (shipping_address::json ->> 'lastName')
) WHERE shipping_address IS NOT NULL;
