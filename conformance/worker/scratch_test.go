//go:build linux

package worker
import ("testing";"os";"fmt";"context";"time";"strings")
func TestScratch(t *testing.T) {
	start := time.Now()
	f, err := Find(context.Background(), Config{Dir: os.Getenv("SCRATCH"), Patterns: strings.Fields(os.Getenv("PATTERNS"))})
	fmt.Println(time.Since(start), err)
	if err != nil { return }
	fmt.Println(strings.Join(told(f), "\n"))
	c, err := f.Start(context.Background())
	fmt.Println(time.Since(start), err)
	if err != nil { return }
	defer c.Close()
	fmt.Println(strings.Join(lined(c), "\n"))
	for _, d := range c.Doers() { m := d.Meet(context.Background()); fmt.Println(d.Name(), met(m), m.Clock, m.WhyReal) }
	fmt.Println(time.Since(start), err)
}
