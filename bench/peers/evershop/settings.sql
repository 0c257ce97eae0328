-- What its owner would set in its back office: cash on delivery, which takes nothing, and one way of shipping.
insert into setting (name, value) values ('codPaymentStatus', '1');
with zone as (insert into shipping_zone (name) values ('United States') returning shipping_zone_id),
  country as (insert into shipping_zone_country (zone_id, country) select shipping_zone_id, 'US' from zone),
  provider as (insert into shipping_zone_provider (zone_id, provider_code) select shipping_zone_id, 'core' from zone),
  method as (insert into core_shipping_method (name) values ('Standard Shipping') returning core_shipping_method_id)
insert into core_shipping_method_rate (method_id, zone_id, cost)
  select core_shipping_method_id, shipping_zone_id, 5 from method, zone;
