CREATE TABLE "mail_flow" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"next_slot_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bulk_paused_at" timestamp (3) with time zone,
	CONSTRAINT "mail_flow__one_row" CHECK ("mail_flow"."id" = 1)
);
