ALTER TABLE "orders" ADD COLUMN "units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "users__by_full_name" ON "users" USING btree (lower("last_name" || ' ' || "first_name"),"id");--> statement-breakpoint
CREATE INDEX "events__by_name" ON "events" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "recorded_payments__reference" ON "recorded_payments" USING gin (lower("reference") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recorded_payments__of_holder" ON "recorded_payments" USING btree ("registration_id") WHERE payer_id is null;--> statement-breakpoint
CREATE INDEX "orders__by_stage" ON "orders" USING btree (array_position('{PENDING,PROCESSING,SHIPPED,DELIVERED,CANCELLED,REFUNDED}'::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "payments__unfinished" ON "payments" USING btree ("id") WHERE status in ('processing', 'quarantined');--> statement-breakpoint
CREATE INDEX "payments__description_text" ON "payments" USING gin (lower("description") gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "keep_order_units"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE "orders" SET "units" = "units" - OLD."quantity" WHERE "id" = OLD."order_id";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE "orders" SET "units" = "units" + NEW."quantity" WHERE "id" = NEW."order_id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_items__units" AFTER INSERT OR DELETE OR UPDATE OF "order_id", "quantity" ON "order_items" FOR EACH ROW EXECUTE FUNCTION "keep_order_units"();--> statement-breakpoint
UPDATE "orders" o SET "units" = i."units" FROM (SELECT "order_id", sum("quantity") AS "units" FROM "order_items" GROUP BY 1) i WHERE i."order_id" = o."id";--> statement-breakpoint
CREATE INDEX "orders__by_units" ON "orders" USING btree ("units","id");
