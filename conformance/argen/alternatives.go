package argen

import "maps"

// maxOthers bounds what Others generates.
const maxOthers = 32

// Others returns the examples as cases, and arguments with alternatives, or branches of conditions, that are in no example. Their other
// values are those of the examples, where the schema allows them.
func Others(s Source) (examples, others []Case) {
	if s.Schema == nil {
		return nil, nil
	}
	d := newDrawer(s)
	d.plain = true
	shown := map[string]bool{}
	for _, text := range s.Examples {
		if !s.Allows(text) {
			continue
		}
		if c, ok := d.Read(text); ok {
			examples = append(examples, c)
			maps.Copy(shown, c.taken)
		}
	}
	for number := range 2 { // with all optional members, since examples may omit whole objects, and with none
		for failed := 0; failed < maxFailures && len(others) < maxOthers; failed++ {
			c, ok := d.draw(number)
			if !ok || !s.Allows(c.Arguments) {
				continue
			}
			before := len(shown)
			c, _ = d.Read(c.Arguments)
			if maps.Copy(shown, c.taken); len(shown) > before {
				others, failed = append(others, c), -1
			}
		}
	}
	return examples, others
}
