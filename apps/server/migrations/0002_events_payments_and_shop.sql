CREATE TABLE "event_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_waivers" (
	"event_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_waivers_event_id_version_pk" PRIMARY KEY("event_id","version")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"timezone" text NOT NULL,
	"location" text NOT NULL,
	"max_participants" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"waitlisted" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"group_id" uuid,
	"media" text[] DEFAULT '{}' NOT NULL,
	"pricing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_id" text,
	"waiver_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "events__type" CHECK ("events"."type" in ('camp', 'webinar', 'summit', 'workshop', 'training')),
	CONSTRAINT "events__status" CHECK ("events"."status" in ('upcoming', 'in-progress', 'completed')),
	CONSTRAINT "events__at_least_one_seat" CHECK ("events"."max_participants" >= 1),
	CONSTRAINT "events__never_oversold" CHECK ("events"."seats_taken" between 0 and "events"."max_participants"),
	CONSTRAINT "events__waitlisted" CHECK ("events"."waitlisted" >= 0),
	CONSTRAINT "events__ends_after_start" CHECK ("events"."ends_at" > "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"price_paid_cents" integer DEFAULT 0 NOT NULL,
	"offer_expires_at" timestamp (3) with time zone,
	"waitlisted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations__status" CHECK ("registrations"."status" in ('CONFIRMED', 'PENDING', 'CANCELLED', 'REFUNDED', 'WAITLISTED')),
	CONSTRAINT "registrations__price" CHECK ("registrations"."price_paid_cents" >= 0),
	CONSTRAINT "registrations__offer_until_taken" CHECK ("registrations"."offer_expires_at" is null or "registrations"."status" in ('WAITLISTED', 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "waiver_acceptances" (
	"event_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiver_acceptances_event_id_user_id_version_pk" PRIMARY KEY("event_id","user_id","version")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"unpaid_since" timestamp (3) with time zone,
	"gives_plan" boolean DEFAULT false NOT NULL,
	"payment_id" uuid,
	"is_held" boolean DEFAULT false NOT NULL,
	"must_end" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unknown_since" timestamp (3) with time zone,
	CONSTRAINT "subscriptions__plan" CHECK ("subscriptions"."plan" in ('ALL_YOU_NEED', 'ALL_YOU_WANT')),
	CONSTRAINT "subscriptions__status" CHECK ("subscriptions"."status" in ('active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "unkept_subscriptions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_paid" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"size" text,
	"color" text,
	"price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_items__quantity" CHECK ("order_items"."quantity" >= 1),
	CONSTRAINT "order_items__price" CHECK ("order_items"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"total_cents" integer NOT NULL,
	"shipping_address" jsonb,
	"tracking_number" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"holds_stock" boolean DEFAULT true NOT NULL,
	CONSTRAINT "orders__status" CHECK ("orders"."status" in ('PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED')),
	CONSTRAINT "orders__total" CHECK ("orders"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"request" jsonb NOT NULL,
	"session_id" text,
	"payment_intent_id" text,
	"invoice_id" text,
	"is_uncertain" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"paid_cents" integer,
	"checked_at" timestamp (3) with time zone,
	"trouble" text,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "payments__purpose" CHECK ("payments"."purpose" in ('registration', 'membership', 'order')),
	CONSTRAINT "payments__status" CHECK ("payments"."status" in ('open', 'processing', 'paid', 'expired', 'failed', 'quarantined')),
	CONSTRAINT "payments__amount" CHECK ("payments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"forgotten_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'wanted' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"provider_refund_id" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds__status" CHECK ("refunds"."status" in ('wanted', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds__amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_stock__never_negative" CHECK ("product_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"category" text NOT NULL,
	"image_url" text,
	"in_stock" boolean DEFAULT true NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"sizes" text[] DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"has_variant_stock" boolean DEFAULT false NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || description)) STORED,
	CONSTRAINT "products__category" CHECK ("products"."category" in ('EQUIPMENT', 'APPAREL', 'ACCESSORIES', 'TRAINING_MATERIALS')),
	CONSTRAINT "products__price" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "products__stock" CHECK ("products"."stock_quantity" >= 0)
);
--> statement-breakpoint
DROP INDEX "audit_entries__newest";--> statement-breakpoint
DROP INDEX "audit_entries__action";--> statement-breakpoint
DROP INDEX "mails__newest";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "event_waivers" ADD CONSTRAINT "event_waivers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_group_id_event_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."event_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_acceptances" ADD CONSTRAINT "waiver_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unkept_subscriptions" ADD CONSTRAINT "unkept_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_groups__one_per_name" ON "event_groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "events__by_start" ON "events" USING btree ("starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events__group" ON "events" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations__one_live_per_user" ON "registrations" USING btree ("event_id","user_id") WHERE status in ('PENDING', 'CONFIRMED', 'WAITLISTED');--> statement-breakpoint
CREATE INDEX "registrations__user" ON "registrations" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "registrations__line" ON "registrations" USING btree ("event_id","waitlisted_at") WHERE status = 'WAITLISTED';--> statement-breakpoint
CREATE INDEX "registrations__offers" ON "registrations" USING btree ("offer_expires_at") WHERE offer_expires_at is not null and status = 'WAITLISTED';--> statement-breakpoint
CREATE INDEX "waiver_acceptances__user" ON "waiver_acceptances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions__user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions__payment" ON "subscriptions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "subscriptions__live" ON "subscriptions" USING btree ("checked_at") WHERE status not in ('canceled', 'incomplete_expired');--> statement-breakpoint
CREATE INDEX "order_items__order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items__product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_messages__order" ON "order_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders__of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders__newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders__by_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders__paid" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments__one_per_session" ON "payments" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments__one_per_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments__one_open_per_subject" ON "payments" USING btree ("purpose","subject_id") WHERE status in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "payments__subject" ON "payments" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "payments__user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments__newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments__unsettled" ON "payments" USING btree ("expires_at") WHERE status in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "payments__uncertain" ON "payments" USING btree ("created_at") WHERE is_uncertain;--> statement-breakpoint
CREATE INDEX "payments__trouble" ON "payments" USING btree ("created_at") WHERE trouble is not null and resolved_at is null;--> statement-breakpoint
CREATE INDEX "payments__intent" ON "payments" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "payments__paid" ON "payments" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_customers__one_per_customer" ON "provider_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds__one_per_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds__one_per_provider_refund" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refunds__unsettled" ON "refunds" USING btree ("changed_at") WHERE status in ('wanted', 'pending');--> statement-breakpoint
CREATE INDEX "refunds__failed" ON "refunds" USING btree ("changed_at") WHERE status = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "product_stock__one_per_choice" ON "product_stock" USING btree ("product_id","size","color");--> statement-breakpoint
CREATE INDEX "products__by_name" ON "products" USING btree ("name","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products__search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries__newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries__action" ON "audit_entries" USING btree ("action","created_at");--> statement-breakpoint
CREATE INDEX "mails__newest" ON "mails" USING btree ("created_at","id");