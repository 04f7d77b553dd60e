UPDATE "card_product" SET "price" = "face" + "bonus" WHERE "price" > "face" + "bonus";
