ALTER TABLE "subscriptions" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payments__test" ON "payments" USING btree ("purpose","subject_id") WHERE is_test;--> statement-breakpoint
-- What was made in test mode is counted under names of its own, which nodes of the previous version do not read.
CREATE FUNCTION "counter_name"("is_test" boolean, "name" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN "is_test" THEN 'test.' || "name" ELSE "name" END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "order_counters"(o "orders") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT "counter_name"(o."is_test", 'orders'), ARRAY[o."status", CASE WHEN o."paid_at" IS NULL THEN 'unpaid' ELSE 'paid' END, c."unit"], timestamptz '-infinity', c."amount"
	FROM (VALUES ('orders', 1::bigint), ('cents', o."total_cents")) c ("unit", "amount") WHERE o."id" IS NOT NULL
	UNION ALL
	SELECT "counter_name"(o."is_test", 'orders.sales.' || t."span"), ARRAY[o."status"], t."at", o."total_cents" FROM "counter_times"(o."paid_at") t
	WHERE o."paid_at" IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "order_item_counters"(i "order_items", o "orders") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT "counter_name"(o."is_test", 'orders.units.day'), ARRAY[i."product_id"::text, o."status"], date_trunc('day', o."paid_at", 'UTC'), i."quantity"::bigint
	WHERE i."id" IS NOT NULL AND o."paid_at" IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "payment_counters"(p "payments") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT "counter_name"(p."is_test", 'payments.revenue.' || t."span"), '{}'::text[], t."at", (p."amount_cents" - p."refunded_cents")::bigint FROM "counter_times"(p."paid_at") t
	WHERE p."status" = 'paid' AND p."paid_at" IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "subscription_counters"(s "subscriptions") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT "counter_name"(s."is_test", 'subscriptions'), ARRAY[s."plan", CASE WHEN s."ends_at_period_end" THEN 'ending' ELSE 'renewing' END, CASE WHEN s."unpaid_since" IS NULL THEN 'paid' ELSE 'failing' END], timestamptz '-infinity', 1::bigint
	WHERE s."gives_plan"
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders__counters" AFTER INSERT OR DELETE OR UPDATE OF "status", "paid_at", "total_cents", "is_test" ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_counters"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "payments__counters" AFTER INSERT OR DELETE OR UPDATE OF "status", "paid_at", "amount_cents", "refunded_cents", "is_test" ON "payments" FOR EACH ROW EXECUTE FUNCTION "keep_payment_counters"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "subscriptions__counters" AFTER INSERT OR DELETE OR UPDATE OF "plan", "ends_at_period_end", "unpaid_since", "gives_plan", "is_test" ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "keep_subscription_counters"();--> statement-breakpoint
CREATE FUNCTION "keep_test_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."purpose" = 'order' THEN
		UPDATE "orders" SET "is_test" = NEW."is_test" WHERE "id" = NEW."subject_id" AND "is_test" <> NEW."is_test";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payments__test_orders" AFTER INSERT OR UPDATE OF "is_test" ON "payments" FOR EACH ROW EXECUTE FUNCTION "keep_test_orders"();--> statement-breakpoint
-- Ids of payment pages begin with their mode, those of the sandbox as the ones of a Stripe test key.
UPDATE "payments" SET "is_test" = true WHERE "session_id" LIKE 'cs\_test\_%';--> statement-breakpoint
-- A payment page that was never opened was in test mode if all others were.
UPDATE "payments" SET "is_test" = true WHERE "session_id" IS NULL AND "invoice_id" IS NULL
	AND NOT EXISTS (SELECT FROM "payments" WHERE "session_id" NOT LIKE 'cs\_test\_%')
	AND EXISTS (SELECT FROM "payments" WHERE "session_id" LIKE 'cs\_test\_%');--> statement-breakpoint
-- Renewals have no payment page: they are like the other payments of the membership.
UPDATE "payments" p SET "is_test" = true FROM (
	SELECT "user_id" FROM "payments" WHERE "purpose" = 'membership' AND "session_id" IS NOT NULL
	GROUP BY "user_id" HAVING bool_and("session_id" LIKE 'cs\_test\_%')
) members WHERE p."session_id" IS NULL AND p."invoice_id" IS NOT NULL AND p."user_id" = members."user_id";--> statement-breakpoint
UPDATE "subscriptions" s SET "is_test" = true FROM "payments" p WHERE p."id" = s."payment_id" AND p."is_test";