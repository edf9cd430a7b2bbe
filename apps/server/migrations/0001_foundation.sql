CREATE TABLE "refresh_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"parent_hash" "bytea",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reset_codes__tries_not_negative" CHECK ("reset_codes"."tries_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "sessions__ended_because" CHECK ("sessions"."ended_because" in ('logout', 'password', 'reuse')),
	CONSTRAINT "sessions__end_has_reason" CHECK (("sessions"."ended_at" is null) = ("sessions"."ended_because" is null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"address" text,
	"shirt_size" text,
	"gender" text,
	"role" text DEFAULT 'NON_MEMBER' NOT NULL,
	"profile_image" text,
	"experience_levels" text[] DEFAULT '{}' NOT NULL,
	"has_to_reset" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''))) STORED,
	CONSTRAINT "users__email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users__phone_ten_digits" CHECK ("users"."phone_number" ~ '^[0-9]{10}$'),
	CONSTRAINT "users__role" CHECK ("users"."role" in ('NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN')),
	CONSTRAINT "users__shirt_size" CHECK ("users"."shirt_size" in ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL')),
	CONSTRAINT "users__gender" CHECK ("users"."gender" in ('MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY')),
	CONSTRAINT "users__experience_levels" CHECK ("users"."experience_levels" <@ array['REC','MIDDLE_SCHOOL','HIGH_SCHOOL','JUCO','DII_DIII','DI','SEMI_PRO','FIBA','G_LEAGUE_PRO'])
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"subject_kind" text,
	"subject_id" text,
	"subject_name" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"folder" text NOT NULL,
	"owner_id" uuid,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"public_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"attached_at" timestamp (3) with time zone,
	CONSTRAINT "uploads__folder" CHECK ("uploads"."folder" in ('profile', 'clinician', 'official-resumes', 'products/images', 'events', 'posts/images', 'posts/pdfs', 'posts/videos')),
	CONSTRAINT "uploads__size" CHECK ("uploads"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"holds_secret" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"useless_after" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails__status" CHECK ("mails"."status" in ('QUEUED', 'SENDING', 'SENT', 'KEPT', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens__session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens__parent" ON "refresh_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens__expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions__user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users__search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users__by_name" ON "users" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users__joined" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users__by_role" ON "users" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "users__one_per_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_entries__newest" ON "audit_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries__action" ON "audit_entries" USING btree ("action","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries__actor" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_entries__subject" ON "audit_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads__one_per_key" ON "uploads" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads__one_per_url" ON "uploads" USING btree ("public_url");--> statement-breakpoint
CREATE INDEX "uploads__owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads__unused" ON "uploads" USING btree ("created_at") WHERE attached_at is null;--> statement-breakpoint
CREATE INDEX "mails__newest" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails__to" ON "mails" USING btree ("to_address");--> statement-breakpoint
CREATE INDEX "attempts__expiry" ON "attempts" USING btree ("resets_at");