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
ALTER TABLE "events" ADD COLUMN "board_visibility" text DEFAULT 'signed-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "officials" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_staff__one_per_user" ON "event_staff" USING btree ("event_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_staff__one_per_email" ON "event_staff" USING btree ("event_id","email") WHERE email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_staff__by_token" ON "event_staff" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "event_staff__user" ON "event_staff" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_guest_id_event_staff_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."event_staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "officials__one_per_guest" ON "officials" USING btree ("guest_id") WHERE guest_id is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events__board_visibility" CHECK ("events"."board_visibility" in ('signed-in', 'participants'));