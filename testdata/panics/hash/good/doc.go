// Package good has tools that come close to a value that cannot be compared and never do it.
package good
