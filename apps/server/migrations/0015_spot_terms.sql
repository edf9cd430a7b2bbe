ALTER TABLE "registrations" ADD COLUMN "access_needs_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "refund_terms" jsonb;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "forfeited_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "spot_transfers" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "spot_transfers" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "spot_transfers" ADD COLUMN "refund_terms" jsonb;--> statement-breakpoint
ALTER TABLE "spot_transfers" ADD CONSTRAINT "spot_transfers_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spot_transfers__payer" ON "spot_transfers" USING btree ("payer_id") WHERE status = 'offered';--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations__forfeited" CHECK ("registrations"."forfeited_cents" >= 0);--> statement-breakpoint
ALTER TABLE "spot_transfers" ADD CONSTRAINT "spot_transfers__payer_price" CHECK (("spot_transfers"."payer_id" is null) = ("spot_transfers"."price_cents" is null));--> statement-breakpoint
-- Purchases made before terms were stored get the present ones of their event.
UPDATE "registrations" r SET "refund_terms" =
  CASE WHEN e."refund_full_until" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
    'percent', 100, 'until', to_char(e."refund_full_until" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) END
  || CASE WHEN e."refund_partial_until" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
    'percent', e."refund_partial_percent",
    'until', to_char(e."refund_partial_until" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) END
FROM "events" e WHERE e."id" = r."event_id";--> statement-breakpoint
-- Spots transferred before the difference was paid.
UPDATE "registrations" r SET "access_needs_payment" = true
WHERE r."status" = 'CONFIRMED' AND r."amount_due_cents" > 0 AND EXISTS (SELECT FROM "spot_transfers" t
  WHERE t."registration_id" = r."id" AND t."to_user_id" = r."user_id" AND t."status" = 'accepted');
