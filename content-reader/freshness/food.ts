const LEAVENED =
  /\b(bagels?|beers?|breads?|burgers?|cakes?|cereal|challah|challot|cookies?|crackers?|do(?:ugh)?nuts?|muffins?|noodles?|pancakes?|pasta|pastry|pastries|pies?|pizzas?|pretzels?|ramen|sandwich(?:es)?|snacks?|sufganiyot|waffles?)\b/i

const OTHER_FOOD =
  /\b(barbecues?|bbq|breakfasts?|brunch(?:es)?|cholent|coffee|cooking|dinners?|food|ice cream|kiddush|latkes|lunch(?:es)?|meals?|picnics?|potlucks?|soups?|suppers?|tea|wine)\b/i

export const isLeavened = (text: string): boolean => LEAVENED.test(text)

export const hasFood = (text: string): boolean => OTHER_FOOD.test(text) || isLeavened(text)
