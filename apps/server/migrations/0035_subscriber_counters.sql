ALTER TABLE "users" ADD COLUMN "paying_subscriptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "user_counters"(u "users") RETURNS TABLE ("name" text, "keys" text[], "at" timestamptz, "amount" bigint) LANGUAGE sql STABLE AS $$
	SELECT 'users', ARRAY[u."role", CASE WHEN u."has_to_reset" THEN 'incomplete' ELSE 'complete' END], timestamptz '-infinity', 1::bigint
	WHERE u."id" IS NOT NULL AND u."erased_at" IS NULL
	UNION ALL
	SELECT 'users.joined.' || t."span", '{}', t."at", 1 FROM "counter_times"(u."created_at") t
	WHERE u."id" IS NOT NULL AND u."erased_at" IS NULL
	UNION ALL
	SELECT 'subscribers', ARRAY[u."role"], timestamptz '-infinity', 1
	WHERE u."id" IS NOT NULL AND u."erased_at" IS NULL AND u."paying_subscriptions" > 0
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users__counters" AFTER INSERT OR DELETE OR UPDATE OF "role", "has_to_reset", "erased_at", "created_at", "paying_subscriptions" ON "users" FOR EACH ROW EXECUTE FUNCTION "keep_user_counters"();--> statement-breakpoint
CREATE FUNCTION "keep_paying_subscriptions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW."gives_plan" = OLD."gives_plan" AND NEW."user_id" = OLD."user_id" THEN
		RETURN NULL;
	END IF;
	IF OLD."gives_plan" THEN
		UPDATE "users" SET "paying_subscriptions" = "paying_subscriptions" - 1 WHERE "id" = OLD."user_id";
	END IF;
	IF NEW."gives_plan" THEN
		UPDATE "users" SET "paying_subscriptions" = "paying_subscriptions" + 1 WHERE "id" = NEW."user_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "subscriptions__paying" AFTER INSERT OR DELETE OR UPDATE OF "gives_plan", "user_id" ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "keep_paying_subscriptions"();--> statement-breakpoint
UPDATE "users" u SET "paying_subscriptions" = s."paying" FROM (SELECT "user_id", count(*) AS "paying" FROM "subscriptions" WHERE "gives_plan" GROUP BY 1) s WHERE s."user_id" = u."id";