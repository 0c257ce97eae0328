-- The limits of sign-in are counted in rate_limit, as all others are.
DROP TABLE sign_in_attempt;
