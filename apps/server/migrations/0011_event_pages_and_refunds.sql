CREATE TABLE "cash_returns" (
	"registration_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "cash_returns__one_per_payer" PRIMARY KEY("registration_id","payer_id"),
	CONSTRAINT "cash_returns__amount" CHECK ("cash_returns"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spot_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_email" text NOT NULL,
	"to_user_id" uuid,
	"status" text DEFAULT 'offered' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spot_transfers__status" CHECK ("spot_transfers"."status" in ('offered', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "spot_transfers__accepted_by" CHECK (("spot_transfers"."status" = 'accepted') = ("spot_transfers"."to_user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts__required_role";--> statement-breakpoint
DROP INDEX "refunds__one_per_payment";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "slug" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "status_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "registration_closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "levels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "what_to_bring" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "hotel_info" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "join_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "recording_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_full_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_partial_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "refund_partial_percent" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "shirt_size" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "recorded_payments" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "keeps_purchase" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "slug" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gallery" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "price_reduction_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_returns" ADD CONSTRAINT "cash_returns_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_returns" ADD CONSTRAINT "cash_returns_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_payments" ADD CONSTRAINT "recorded_payments_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_slugs" ADD CONSTRAINT "event_slugs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_transfers" ADD CONSTRAINT "spot_transfers_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_transfers" ADD CONSTRAINT "spot_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_transfers" ADD CONSTRAINT "spot_transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Slugs from the names; the second event or product of a name gets the beginning of its id.
UPDATE "events" SET "slug" = s."slug" FROM (
	SELECT "id", CASE WHEN row_number() OVER (PARTITION BY "base" ORDER BY "created_at", "id") = 1 THEN "base" ELSE "base" || '-' || left("id"::text, 8) END AS "slug"
	FROM (SELECT "id", "created_at", coalesce(nullif(trim(BOTH '-' FROM left(regexp_replace(lower("name"), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'event') AS "base" FROM "events") e
) s WHERE s."id" = "events"."id";--> statement-breakpoint
UPDATE "products" SET "slug" = s."slug" FROM (
	SELECT "id", CASE WHEN row_number() OVER (PARTITION BY "base" ORDER BY "created_at", "id") = 1 THEN "base" ELSE "base" || '-' || left("id"::text, 8) END AS "slug"
	FROM (SELECT "id", "created_at", coalesce(nullif(trim(BOTH '-' FROM left(regexp_replace(lower("name"), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'product') AS "base" FROM "products") p
) s WHERE s."id" = "products"."id";--> statement-breakpoint
UPDATE "payments" SET "refunded_cents" = least(r."total", coalesce("paid_cents", "amount_cents")) FROM (
	SELECT "payment_id", sum("amount_cents") AS "total" FROM "refunds" WHERE "status" <> 'failed' GROUP BY "payment_id"
) r WHERE r."payment_id" = "payments"."id";--> statement-breakpoint
UPDATE "refunds" SET "cause" = CASE "reason" WHEN 'Paid too late' THEN 'late' ELSE 'order-cancel' END
	WHERE "reason" IN ('Paid too late', 'Cancelled by an admin');--> statement-breakpoint
UPDATE "recorded_payments" SET "payer_id" = r."user_id" FROM "registrations" r WHERE r."id" = "registration_id";--> statement-breakpoint
-- A spot was confirmed if it is now, or was paid, given by staff, or free: then the release was signed at the time of
-- registering or later, and there is no payment. A release signed earlier is of another registration.
UPDATE "registrations" r SET "confirmed_at" = coalesce((
	SELECT min(p."paid_at") FROM "payments" p WHERE p."purpose" = 'registration' AND p."subject_id" = r."id"
), r."created_at")
WHERE r."status" IN ('CONFIRMED', 'REFUNDED') OR r."complimentary_reason" IS NOT NULL
	OR EXISTS (SELECT FROM "recorded_payments" c WHERE c."registration_id" = r."id")
	OR EXISTS (SELECT FROM "payments" p WHERE p."purpose" = 'registration' AND p."subject_id" = r."id" AND p."paid_at" IS NOT NULL)
	OR (r."status" = 'CANCELLED'
		AND NOT EXISTS (SELECT FROM "payments" p WHERE p."purpose" = 'registration' AND p."subject_id" = r."id")
		AND EXISTS (SELECT FROM "waiver_acceptances" w WHERE w."event_id" = r."event_id" AND w."user_id" = r."user_id"
			AND w."recorded_by" IS NULL AND w."accepted_at" >= r."created_at"));--> statement-breakpoint
CREATE INDEX "event_slugs__event" ON "event_slugs" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spot_transfers__one_open_per_registration" ON "spot_transfers" USING btree ("registration_id") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "spot_transfers__from" ON "spot_transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "spot_transfers__to" ON "spot_transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "spot_transfers__email" ON "spot_transfers" USING btree ("to_email") WHERE status = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "events__one_per_slug" ON "events" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "refunds__payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products__one_per_slug" ON "products" USING btree ("slug");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events__registration_window" CHECK ("events"."registration_opens_at" is null or "events"."registration_closes_at" is null or "events"."registration_closes_at" > "events"."registration_opens_at");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events__partial_refund" CHECK (num_nonnulls("events"."refund_partial_until", "events"."refund_partial_percent") <> 1 and "events"."refund_partial_percent" between 1 and 99);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts__required_role" CHECK ("posts"."required_role" in ('NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments__refunded_at_most_paid" CHECK ("payments"."refunded_cents" between 0 and coalesce("payments"."paid_cents", "payments"."amount_cents"));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds__cause" CHECK ("refunds"."cause" in ('admin', 'late', 'self-cancel', 'event-cancel', 'transfer', 'order-cancel'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations__price_reduction" CHECK ("registrations"."price_reduction_cents" >= 0);