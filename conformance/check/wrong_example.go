package check

import "strconv"

// ruledOutBeside are the keywords that rule out a value beside others.
var ruledOutBeside = []string{"enum", "const", "not", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum",
	"exclusiveMaximum", "multipleOf", "minItems", "maxItems", "anyOf", "oneOf"}

// exchanged gives each place of an example what another example has there: where a schema has conditions (if, dependentSchemas), what is right in one
// may be wrong in the other.
func (c *collector) exchanged(bases []base, spots []spot) {
	if !c.conditional {
		return
	}
	for _, s := range spots {
		for i, to := range bases {
			for j, from := range bases {
				value := from.at(s.pointer)
				if i == j || !to.own || !from.own || value == nil || to.at(s.pointer) == nil {
					continue
				}
				c.try(negative{
					class:     classOf(kindValue, s.pointer, "of example "+strconv.Itoa(j+1)+" in "+strconv.Itoa(i+1)),
					arguments: to.put(s.pointer, string(value.text)),
					note:      s.called() + " is that of another example, which the schema rules out beside the others",
					name:      s.name,
				}, s.pointer, true, ruledOutBeside...)
			}
		}
	}
}
