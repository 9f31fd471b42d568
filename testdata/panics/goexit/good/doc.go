// Package good has tools that come close to an end of the goroutine and never do it.
package good
