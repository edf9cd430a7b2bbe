CREATE TABLE "counter_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counter_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"keys" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text NOT NULL,
	"keys" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "counters__pkey" PRIMARY KEY("name","at","keys")
);
--> statement-breakpoint
DROP INDEX "registrations__owing";--> statement-breakpoint
CREATE INDEX "counter_deltas__name" ON "counter_deltas" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "registrations__due" ON "registrations" USING btree ("event_id","status","amount_due_cents") WHERE amount_due_cents > 0;--> statement-breakpoint
CREATE INDEX "subscriptions__giving" ON "subscriptions" USING btree ("user_id") WHERE gives_plan;--> statement-breakpoint
CREATE INDEX "subscriptions__unknown" ON "subscriptions" USING btree ("unknown_since") WHERE unknown_since is not null;--> statement-breakpoint
CREATE INDEX "orders__to_ship" ON "orders" USING btree ("paid_at") WHERE status = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "payment_disputes__not_won" ON "payment_disputes" USING btree ("payment_id") WHERE status <> 'won';--> statement-breakpoint
-- Sums of a week or month in any time zone read whole days and, at both ends, quarters of an hour.
CREATE FUNCTION "counter_times"("time" timestamptz) RETURNS TABLE ("span" text, "at" timestamptz) LANGUAGE sql STABLE AS $$
	VALUES ('day', date_trunc('day', "time", 'UTC')), ('quarter', date_bin('15 minutes', "time", timestamptz '2000-01-01 00:00Z'))
$$;--> statement-breakpoint
-- What a row adds to the counters; nothing for NULL.
CREATE FUNCTION "user_counters"(u "users") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT 'users', ARRAY[u."role", CASE WHEN u."has_to_reset" THEN 'incomplete' ELSE 'complete' END], timestamptz '-infinity', 1::bigint
	WHERE u."id" IS NOT NULL AND u."erased_at" IS NULL
	UNION ALL
	SELECT 'users.joined.' || t."span", '{}', t."at", 1 FROM "counter_times"(u."created_at") t
	WHERE u."id" IS NOT NULL AND u."erased_at" IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION "order_counters"(o "orders") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT 'orders', ARRAY[o."status", CASE WHEN o."paid_at" IS NULL THEN 'unpaid' ELSE 'paid' END, c."unit"], timestamptz '-infinity', c."amount"
	FROM (VALUES ('orders', 1::bigint), ('cents', o."total_cents")) c ("unit", "amount") WHERE o."id" IS NOT NULL
	UNION ALL
	SELECT 'orders.sales.' || t."span", ARRAY[o."status"], t."at", o."total_cents" FROM "counter_times"(o."paid_at") t
	WHERE o."paid_at" IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "order_item_counters"(i "order_items", o "orders") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT 'orders.units.day', ARRAY[i."product_id"::text, o."status"], date_trunc('day', o."paid_at", 'UTC'), i."quantity"::bigint
	WHERE i."id" IS NOT NULL AND o."paid_at" IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "payment_counters"(p "payments") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT 'payments.revenue.' || t."span", '{}'::text[], t."at", (p."amount_cents" - p."refunded_cents")::bigint FROM "counter_times"(p."paid_at") t
	WHERE p."status" = 'paid' AND p."paid_at" IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "subscription_counters"(s "subscriptions") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT 'subscriptions', ARRAY[s."plan", CASE WHEN s."ends_at_period_end" THEN 'ending' ELSE 'renewing' END, CASE WHEN s."unpaid_since" IS NULL THEN 'paid' ELSE 'failing' END], timestamptz '-infinity', 1::bigint
	WHERE s."gives_plan"
$$;--> statement-breakpoint
-- The counters as they should be.
CREATE FUNCTION "count_from_rows"() RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT c."name", c."keys", c."at", sum(c."amount")::bigint FROM (
		SELECT c.* FROM "users" u, "user_counters"(u) c
		UNION ALL SELECT c.* FROM "orders" o, "order_counters"(o) c
		UNION ALL SELECT c.* FROM "orders" o JOIN "order_items" i ON i."order_id" = o."id", "order_item_counters"(i, o) c
		UNION ALL SELECT c.* FROM "payments" p, "payment_counters"(p) c
		UNION ALL SELECT c.* FROM "subscriptions" s, "subscription_counters"(s) c
	) c GROUP BY 1, 2, 3 HAVING sum(c."amount") <> 0
$$;--> statement-breakpoint
CREATE FUNCTION "keep_user_counters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "counter_deltas" ("name", "keys", "at", "amount")
	SELECT c."name", c."keys", c."at", sum(c."amount") FROM (
		SELECT * FROM "user_counters"(NEW)
		UNION ALL SELECT o."name", o."keys", o."at", -o."amount" FROM "user_counters"(OLD) o
	) c GROUP BY 1, 2, 3 HAVING sum(c."amount") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_order_counters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "counter_deltas" ("name", "keys", "at", "amount")
	SELECT c."name", c."keys", c."at", sum(c."amount") FROM (
		SELECT * FROM "order_counters"(NEW)
		UNION ALL SELECT o."name", o."keys", o."at", -o."amount" FROM "order_counters"(OLD) o
		UNION ALL SELECT n.* FROM "order_items" i, "order_item_counters"(i, NEW) n WHERE i."order_id" = NEW."id"
		UNION ALL SELECT o."name", o."keys", o."at", -o."amount" FROM "order_items" i, "order_item_counters"(i, OLD) o WHERE i."order_id" = OLD."id"
	) c GROUP BY 1, 2, 3 HAVING sum(c."amount") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_order_item_counters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Otherwise neither this nor a concurrent change of the order would count the item.
	PERFORM FROM "orders" WHERE "id" IN (NEW."order_id", OLD."order_id") FOR SHARE;
	INSERT INTO "counter_deltas" ("name", "keys", "at", "amount")
	SELECT c."name", c."keys", c."at", sum(c."amount") FROM (
		SELECT n.* FROM "orders" o, "order_item_counters"(NEW, o) n WHERE o."id" = NEW."order_id"
		UNION ALL SELECT b."name", b."keys", b."at", -b."amount" FROM "orders" o, "order_item_counters"(OLD, o) b WHERE o."id" = OLD."order_id"
	) c GROUP BY 1, 2, 3 HAVING sum(c."amount") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_payment_counters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "counter_deltas" ("name", "keys", "at", "amount")
	SELECT c."name", c."keys", c."at", sum(c."amount") FROM (
		SELECT * FROM "payment_counters"(NEW)
		UNION ALL SELECT o."name", o."keys", o."at", -o."amount" FROM "payment_counters"(OLD) o
	) c GROUP BY 1, 2, 3 HAVING sum(c."amount") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_subscription_counters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "counter_deltas" ("name", "keys", "at", "amount")
	SELECT c."name", c."keys", c."at", sum(c."amount") FROM (
		SELECT * FROM "subscription_counters"(NEW)
		UNION ALL SELECT o."name", o."keys", o."at", -o."amount" FROM "subscription_counters"(OLD) o
	) c GROUP BY 1, 2, 3 HAVING sum(c."amount") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
-- The triggers wait for writers and block them until the migration has ended, so that no row is missed by what follows.
CREATE TRIGGER "users__counters" AFTER INSERT OR DELETE OR UPDATE OF "role", "has_to_reset", "erased_at", "created_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "keep_user_counters"();--> statement-breakpoint
CREATE TRIGGER "orders__counters" AFTER INSERT OR DELETE OR UPDATE OF "status", "paid_at", "total_cents" ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_counters"();--> statement-breakpoint
CREATE TRIGGER "order_items__counters" AFTER INSERT OR DELETE OR UPDATE ON "order_items" FOR EACH ROW EXECUTE FUNCTION "keep_order_item_counters"();--> statement-breakpoint
CREATE TRIGGER "payments__counters" AFTER INSERT OR DELETE OR UPDATE OF "status", "paid_at", "amount_cents", "refunded_cents" ON "payments" FOR EACH ROW EXECUTE FUNCTION "keep_payment_counters"();--> statement-breakpoint
CREATE TRIGGER "subscriptions__counters" AFTER INSERT OR DELETE OR UPDATE OF "plan", "ends_at_period_end", "unpaid_since", "gives_plan" ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "keep_subscription_counters"();--> statement-breakpoint
INSERT INTO "counters" ("name", "keys", "at", "amount") SELECT * FROM "count_from_rows"() ORDER BY "name", "at", "keys";
