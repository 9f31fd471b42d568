package argen

import "maps"

// maxOthers bounds what Others generates.
const maxOthers = 32

// Others returns the places of the examples, and those of arguments with alternatives, or branches of conditions, that are in no example. The
// other values there are those of the examples, where the schema allows them.
func Others(s Source) (examples, others []Place) {
	d := newDrawer(s)
	d.plain = true
	drawn, shown := 0, map[string]bool{}
	for _, text := range s.Examples {
		if !s.Allows(text) {
			continue
		}
		if c, ok := d.Read(text); ok {
			examples = append(examples, c.Places...)
			maps.Copy(shown, c.taken)
		}
	}
	for number := range 2 { // with all optional members, since examples may omit whole objects, and with none
		for failed := 0; failed < maxFailures && drawn < maxOthers; failed++ {
			before := len(shown)
			c, _ := d.draw(number)
			if maps.Copy(shown, c.taken); len(shown) > before {
				others, drawn, failed = append(others, c.Places...), drawn+1, -1
			}
		}
	}
	return examples, others
}
