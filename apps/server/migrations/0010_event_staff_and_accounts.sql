CREATE TABLE "email_confirmations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices__one_per_user" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"password_hash" text,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auth_challenges__kind" CHECK ("auth_challenges"."kind" in ('second-factor', 'passkey-login', 'passkey-registration', 'passkey-proof')),
	CONSTRAINT "auth_challenges__tries_not_negative" CHECK ("auth_challenges"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"lookup" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_lookup_pk" PRIMARY KEY("user_id","lookup")
);
--> statement-breakpoint
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
CREATE TABLE "event_staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"guest_name" text,
	"functions" text[] NOT NULL,
	"invited_by" uuid,
	"token_hash" "bytea",
	"token_expires_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_staff__one_kind" CHECK (num_nonnulls("event_staff"."user_id", "event_staff"."email", "event_staff"."guest_name") = 1),
	CONSTRAINT "event_staff__functions" CHECK (cardinality("event_staff"."functions") > 0 and "event_staff"."functions" <@ array['director', 'assigner', 'clinician', 'desk'])
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
CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes__status" CHECK ("payment_disputes"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "payment_disputes__amount" CHECK ("payment_disputes"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "email_confirmations__token" ON "email_confirmations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "passkeys__user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys__one_per_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "auth_challenges__expiry" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_challenges__user" ON "auth_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_staff__event" ON "event_staff" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_staff__one_per_user" ON "event_staff" USING btree ("event_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_staff__one_per_email" ON "event_staff" USING btree ("event_id","email") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_staff__by_token" ON "event_staff" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "event_staff__user" ON "event_staff" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recorded_payments__registration" ON "recorded_payments" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes__one_per_provider_dispute" ON "payment_disputes" USING btree ("provider_dispute_id");--> statement-breakpoint
CREATE INDEX "payment_disputes__payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes__open" ON "payment_disputes" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
-- Released evaluations get their first version. Nothing is locked yet, so nodes of the previous version go on writing. What
-- they release or edit meanwhile gets its version with its next edit, as after the migration.
INSERT INTO "evaluation_versions" ("evaluation_id", "number", "content", "scores", "keep", "improve", "slot", "released_at", "released_by")
SELECT "id", 1, "content", "scores", "keep", "improve", "slot", coalesce("updated_at", "created_at"), "author_id" FROM "evaluations" WHERE "status" = 'RELEASED';
--> statement-breakpoint
CREATE INDEX "post_files__path" ON "post_files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "post_files__thumbnail" ON "post_files" USING btree ("thumbnail");--> statement-breakpoint
-- From here to the end these tables are locked, also for reading: no statement below may write many rows.
LOCK TABLE "users", "sessions", "reset_codes", "events", "registrations", "waiver_acceptances", "payments", "officials", "evaluations" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- Deleted meanwhile.
DELETE FROM "evaluation_versions" WHERE NOT EXISTS (SELECT FROM "evaluations" e WHERE e."id" = "evaluation_id");
--> statement-breakpoint
ALTER TABLE "reset_codes" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT 'Unknown device' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone;--> statement-breakpoint
-- Accounts that predate the confirmation of addresses count as confirmed. The default fills existing rows without writing
-- them: an update of all users would lock them for a minute.
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone DEFAULT now();
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_confirmed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "withdrawn_by" uuid CONSTRAINT "evaluations_withdrawn_by_users_id_fk" REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "board_visibility" text DEFAULT 'signed-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "amount_due_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "complimentary_reason" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "complimentary_by" uuid CONSTRAINT "registrations_complimentary_by_users_id_fk" REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_acceptances" ADD COLUMN "recorded_by" uuid CONSTRAINT "waiver_acceptances_recorded_by_users_id_fk" REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officials" ADD COLUMN "guest_id" uuid CONSTRAINT "officials_guest_id_event_staff_id_fk" REFERENCES "public"."event_staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_versions" ADD CONSTRAINT "evaluation_versions_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_versions" ADD CONSTRAINT "evaluation_versions_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_payments" ADD CONSTRAINT "recorded_payments_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_payments" ADD CONSTRAINT "recorded_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations__owing" ON "registrations" USING btree ("event_id") WHERE amount_due_cents > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "officials__one_per_guest" ON "officials" USING btree ("guest_id") WHERE guest_id is not null;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations__withdrawn_with_reason" CHECK ("evaluations"."withdrawn_at" is null or "evaluations"."withdrawn_reason" <> '');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events__board_visibility" CHECK ("events"."board_visibility" in ('signed-in', 'participants'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations__amount_due" CHECK ("registrations"."amount_due_cents" >= 0);
