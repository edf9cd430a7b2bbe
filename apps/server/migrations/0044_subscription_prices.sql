ALTER TABLE "subscriptions" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_price_cents" integer;--> statement-breakpoint
CREATE INDEX "subscriptions__moving" ON "subscriptions" USING btree ("checked_at") WHERE next_price_cents is not null;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions__period" CHECK ("subscriptions"."period" in ('month', 'year'));--> statement-breakpoint
-- With the price of each, for the monthly revenue. Rows without a price are counted as before, so no counter has to change.
CREATE OR REPLACE FUNCTION "subscription_counters"(s "subscriptions") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT "counter_name"(s."is_test", 'subscriptions'), ARRAY[s."plan", CASE WHEN s."ends_at_period_end" THEN 'ending' ELSE 'renewing' END, CASE WHEN s."unpaid_since" IS NULL THEN 'paid' ELSE 'failing' END]
		|| CASE WHEN s."price_cents" IS NULL OR s."period" IS NULL THEN '{}'::text[] ELSE ARRAY[s."price_cents"::text, s."period"] END, timestamptz '-infinity', 1::bigint
	WHERE s."gives_plan"
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "subscriptions__counters" AFTER INSERT OR DELETE OR UPDATE OF "plan", "ends_at_period_end", "unpaid_since", "gives_plan", "is_test", "price_cents", "period" ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "keep_subscription_counters"();
