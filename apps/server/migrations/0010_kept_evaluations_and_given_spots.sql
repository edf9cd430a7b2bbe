CREATE TABLE "evaluation_versions" (
	"evaluation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"scores" jsonb NOT NULL,
	"keep" text[] NOT NULL,
	"improve" text[] NOT NULL,
	"slot" jsonb,
	"released_at" timestamp (3) with time zone NOT NULL,
	"released_by" uuid NOT NULL,
	CONSTRAINT "evaluation_versions__number" PRIMARY KEY("evaluation_id","number")
);
--> statement-breakpoint
CREATE TABLE "recorded_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recorded_payments__method" CHECK ("recorded_payments"."method" in ('cash', 'check')),
	CONSTRAINT "recorded_payments__amount" CHECK ("recorded_payments"."amount_cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "amount_due_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "complimentary_reason" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "complimentary_by" uuid;--> statement-breakpoint
ALTER TABLE "waiver_acceptances" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "evaluation_versions" ADD CONSTRAINT "evaluation_versions_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_versions" ADD CONSTRAINT "evaluation_versions_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_payments" ADD CONSTRAINT "recorded_payments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_payments" ADD CONSTRAINT "recorded_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recorded_payments__registration" ON "recorded_payments" USING btree ("registration_id");--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_complimentary_by_users_id_fk" FOREIGN KEY ("complimentary_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_acceptances" ADD CONSTRAINT "waiver_acceptances_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations__owing" ON "registrations" USING btree ("event_id") WHERE amount_due_cents > 0;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations__withdrawn_with_reason" CHECK ("evaluations"."withdrawn_at" is null or "evaluations"."withdrawn_reason" <> '');--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations__amount_due" CHECK ("registrations"."amount_due_cents" >= 0);
--> statement-breakpoint
-- Data: released evaluations get their first version; acknowledged ones have been opened.
INSERT INTO "evaluation_versions" ("evaluation_id", "number", "content", "scores", "keep", "improve", "slot", "released_at", "released_by")
SELECT "id", 1, "content", "scores", "keep", "improve", "slot", coalesce("updated_at", "created_at"), "author_id" FROM "evaluations" WHERE "status" = 'RELEASED';--> statement-breakpoint
UPDATE "evaluations" SET "opened_at" = "acknowledged_at" WHERE "acknowledged_at" IS NOT NULL;
